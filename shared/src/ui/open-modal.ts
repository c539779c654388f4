/**
 * Opens a modal dialog and returns what closes it and gives the focus back. A modal on a modal is forbidden, and the
 * kit's code exists once in each remote, so the document is asked for open ones: each is asked to close, as by Escape.
 * @param comesBetween hides open dialogs instead, and shows them again afterwards with all that was typed
 */
export function openModal(dialog: HTMLDialogElement, comesBetween = false): () => void {
  const before = document.activeElement
  const hidden: HTMLDialogElement[] = []
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (open.contains(dialog)) throw new Error('A dialog must not stand inside another dialog.')
    if (open === dialog) continue
    if (comesBetween) {
      open.close()
      hidden.push(open)
    } else open.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  if (!dialog.open) dialog.showModal()
  return () => {
    dialog.close()
    for (const other of hidden) if (other.isConnected && !other.open) other.showModal()
    // Browsers do this; doing it again also covers an opener that was disabled meanwhile and is back.
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
