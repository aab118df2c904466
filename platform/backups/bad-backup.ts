/** Why a file is no restorable backup: one sentence for the owner, without a full stop. */
export class BadBackup extends Error {}
