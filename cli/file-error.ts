import { existsSync } from "node:fs";
import { dirname } from "node:path";

type FileError = Error & { code?: string; path: string };

/** What the system said of a file or a folder. */
export function isFileError(error: unknown): error is FileError {
  return error instanceof Error && "syscall" in error && "path" in error;
}

/** The same for somebody who does not know its codes; one that is rare is said as the system says it. */
export function fileErrorInWords({ code, path, message }: FileError): string {
  const words: Record<string, string> = {
    ENOENT: existsSync(dirname(path))
      ? `There is no file or folder ${path}.`
      : `There is no folder ${dirname(path)}.`,
    EISDIR: `${path} is a folder, not a file.`,
    ENOTDIR: `${path} is not in a folder: part of it is a file.`,
    EACCES: `This user may not open ${path}.`,
    EPERM: `This user may not change ${path}.`,
    EROFS: `${path} cannot be written: the disk is for reading only.`,
    ENOSPC: `The disk is full: ${path} could not be written.`,
  };
  return words[code ?? ""] ?? message;
}
