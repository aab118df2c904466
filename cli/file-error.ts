import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** EISDIR has no path; `dest` is the file's new name. */
type FileError = Error & { code?: string; path?: string; dest?: string };

export function isFileError(error: unknown): error is FileError {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return false;
  return "path" in error || error.code === "EISDIR" || error.code === "EPIPE";
}

/** The error in plain words; a rare one keeps the system's. */
export function fileErrorInWords({ code, path, dest, message }: FileError): string {
  if (code === "EISDIR") return `${dest ?? path ?? "It"} is a folder, not a file.`;
  // The reader ended, as with `| head`.
  if (code === "EPIPE") return "Nobody reads on: not all of it was written.";
  if (path === undefined) return message;
  const words: Record<string, string> = {
    ENOENT: existsSync(dirname(path))
      ? `There is no file or folder ${path}.`
      : `There is no folder ${dirname(path)}.`,
    ENOTDIR: `${path} is not in a folder: part of it is a file.`,
    EACCES: `This user may not open ${path}.`,
    EPERM: `This user may not change ${path}.`,
    EROFS: `${path} cannot be written: the disk is for reading only.`,
    ENOSPC: `The disk is full: ${path} could not be written.`,
  };
  return words[code ?? ""] ?? message;
}
