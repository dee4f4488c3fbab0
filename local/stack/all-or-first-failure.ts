/**
 * Waits for all parts to be up, or for all to have ended after one failed.
 * @param endOthers called at the first failure; what the others say about being ended is not told
 * @throws that first failure
 */
export async function allOrFirstFailure(parts: Promise<void>[], endOthers: () => void): Promise<void> {
  const failures: unknown[] = [];
  const observed = parts.map((part) =>
    part.catch((error: unknown) => {
      failures.push(error);
      endOthers();
    }),
  );
  await Promise.all(observed);
  if (failures.length > 0) throw failures[0];
}
