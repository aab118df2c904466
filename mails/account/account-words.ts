/** What to do when somebody else knows the password, in the words of the login dialog. */
export const setNewPassword =
  "choose “Forgot your password” when you log in. A code comes to this address, and with it you set a new one.";

export const becauseOfAccount = "you have an account there";
