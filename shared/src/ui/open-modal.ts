/**
 * Opens a modal dialog and returns what closes it and gives the focus back. An open one is asked to close first, as by
 * Escape: a modal on a modal is forbidden, and the kit's code exists once in each remote, so the document is asked.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (open.contains(dialog)) throw new Error('A dialog must not stand inside another dialog.')
    if (open !== dialog) open.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  if (!dialog.open) dialog.showModal()
  return () => {
    dialog.close()
    // Browsers do this; doing it again also covers an opener that was disabled meanwhile and is back.
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
