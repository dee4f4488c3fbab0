import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { MailLayout } from './layout.tsx';
import { Facts } from './parts.tsx';
import { BODY_TEXT } from './theme.ts';

export interface SupportMailData {
  productName: string;
  name: string;
  email: string;
  /** May have several lines; they stay. */
  message: string;
}

function SupportMail(data: SupportMailData) {
  return (
    <MailLayout
      productName={data.productName}
      preview={data.message.slice(0, 120)}
      title="A message from the contact form"
      footer="An answer to this e-mail goes to the address above. It was typed by the sender and is not verified."
    >
      <Facts
        facts={[
          ['Name', data.name],
          ['E-mail', data.email],
        ]}
      />
      {data.message.split('\n').map((line, index) => (
        <p key={index} style={{ ...BODY_TEXT, margin: '0 0 6px', wordBreak: 'break-word' }}>
          {line}
        </p>
      ))}
    </MailLayout>
  );
}

/** Passes a contact form's message on to the people behind the product. */
export function renderSupportMail(data: SupportMailData): Promise<MailContent> {
  return renderMail(`${data.productName} contact form: ${data.name}`, <SupportMail {...data} />);
}
