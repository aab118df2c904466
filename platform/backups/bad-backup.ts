/** Why a file is not restored, or not even a backup: one sentence for the owner, without a full stop. */
export class BadBackup extends Error {}
