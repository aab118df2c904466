/** Why a file cannot be restored or is no backup: one sentence for the owner, without a full stop. */
export class BadBackup extends Error {}
