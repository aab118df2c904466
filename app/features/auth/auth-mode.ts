/** The signed-in call of a mode: resolves when the shop has set the login cookie. */
export type AuthModeProps = {
  /** What follows a login: cart, queued adds, closing, going on. */
  onSignedIn: () => Promise<void>;
  /** While true the dialog cannot be dismissed. */
  onLoading: (isLoading: boolean) => void;
};
