export type Trouble = { choice: string; label: string; text: string };

/** Variations of notifications to the shop; the same at every gateway. */
export function commonTroubles(lateNotifyMs: number) {
  const lateSeconds = Math.round(lateNotifyMs / 1000);
  return [
    {
      choice: "late",
      label: `Pay, but notify late (${lateSeconds}\u00a0s)`,
      text: "You’re back in the shop before it hears about the payment. It may have asked by itself: then the late message must change nothing.",
    },
    {
      choice: "stay",
      label: "Pay, then never return",
      text: "The shop is told. You stay here, as if you had closed the page.",
    },
    {
      choice: "twice",
      label: "Pay and notify twice",
      text: "The shop gets the same message two times at once and must count it once.",
    },
    {
      choice: "silent",
      label: "Pay, no notification",
      text: "You’re back in the shop, which is told nothing. It has to ask by itself: see how it finds the payment, right away or within a few minutes.",
    },
  ] as const;
}

export function paymentChoices(troubles: readonly Trouble[]): string {
  return `
<form method="post">
<div class="choices">
<button class="go" name="choice" value="pay">Pay</button>
<button name="choice" value="cancel">Cancel</button>
</div>
<details>
<summary>Simulate a problem</summary>
<div class="inside">${troubles.map(troubleButton).join("")}</div>
</details>
</form>`;
}

function troubleButton({ choice, label, text }: Trouble): string {
  const textId = `about-${choice}`;
  return `<div><button name="choice" value="${choice}" aria-describedby="${textId}">${label}</button><p id="${textId}">${text}</p></div>`;
}
