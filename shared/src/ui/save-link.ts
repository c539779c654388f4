/** Lets the browser keep what an address of ours gives, under its name: a download carries no bearer, the address does. */
export function saveLink(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
