/** Lets the browser save a file by a plain link, so that no script holds the file. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
