/**
 * Asks PayFast's server whether it sent these parameters. Throws when there is no clear answer in time, so that the
 * notification is sent again later.
 */
export async function confirmNotification(
  parameters: string,
  { validateUrl, timeoutMs }: { validateUrl: string; timeoutMs: number },
): Promise<boolean> {
  const response = await fetch(validateUrl, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: parameters,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.text()).trim();
  if (answer === "INVALID") return false;
  if (response.ok && answer === "VALID") return true;
  throw new Error(
    `PayFast gave no clear answer about a notification: ${response.status} "${answer.slice(0, 80)}"`,
  );
}
