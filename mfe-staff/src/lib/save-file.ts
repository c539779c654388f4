/** Has the browser save a file: by a plain link, because a file is no answer that a script should hold. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
