/** What to do when somebody else knows the password, in the words of the login dialog. */
export const setNewPassword =
  "choose “Forgot your password” when you log in. We’ll send a code to this address, so that you can set a new one.";

export const becauseOfAccount = "you have an account there";
