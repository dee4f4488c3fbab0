/** The sheet of the login, at most 480 px wide (specification, section 9); also while it is not known who is here. */
export const LOGIN_CARD = 'sheet sheet-ruled grid w-full max-w-[480px] gap-5 py-10';
