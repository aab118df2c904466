export type Trouble = { choice: string; label: string; text: string };

/** The form of a payment page: what most do, and behind it the troubles that a shop must stand. */
export function paymentChoices(troubles: readonly Trouble[]): string {
  return `
<form method="post">
<div class="choices">
<button class="go" name="choice" value="pay">Pay</button>
<button name="choice" value="cancel">Cancel</button>
</div>
<details>
<summary>Practise trouble</summary>
<div class="inside">${troubles.map(troubleButton).join("")}</div>
</details>
</form>`;
}

function troubleButton({ choice, label, text }: Trouble): string {
  const textId = `about-${choice}`;
  return `<div><button name="choice" value="${choice}" aria-describedby="${textId}">${label}</button><p id="${textId}">${text}</p></div>`;
}
