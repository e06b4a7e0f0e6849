const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'one of the folders in this path is a file',
  EACCES: 'this account may not open it. Use the account of the server, or root',
  EPERM: 'this account may not open it. Use the account of the server, or root',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this account has used all of its space on the disk',
  EPIPE: 'the reader has gone away',
}

/**
 * Says in a sentence why a file could not be read or written.
 * @param file the name as the operator typed it, '-' for a standard stream
 * @returns undefined for an error that is not about a file
 */
export function describeFileError(error: unknown, file?: string): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined || /^(connect|getaddrinfo)$/.test(syscall)) return undefined
  // A file has another name until it is whole.
  const name = file ?? path?.replace(/\.partial$/, '') ?? '-'
  return `${name === '-' ? 'The output or input' : name}: ${REASONS[code] ?? message}.`
}
