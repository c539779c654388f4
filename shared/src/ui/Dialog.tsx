import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { X } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'

/** Props of {@link Dialog}; texts come translated. */
export interface DialogProps {
  /** The question or statement, which names the dialog. */
  title: ReactNode
  /** Render the dialog while it is open, and stop rendering it here. */
  onClose: () => void
  /** False while closing would lose or repeat something, such as a payment under way: no cross, no Escape. */
  isDismissable?: boolean
  /** Asks something in the middle of another dialog's work: that one is hidden meanwhile, and comes back as it was. */
  comesBetween?: boolean
  size?: 'small' | 'medium' | 'large'
  /**
   * The content is a document in a frame. What is focused inside of that does not count for the dialog around it, so its
   * content can be focused itself, to be scrolled by the keyboard.
   */
  hasFrame?: boolean
  /** Where the focus goes first; the title by default, so that the dialog is read from its start. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons, the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog on the browser's own `dialog`: focus stays inside and returns where it came from, Escape closes,
 * nothing scrolls behind. One at a time: opening a second closes the first, or hides it (`comesBetween`).
 */
export function Dialog({
  title,
  onClose,
  isDismissable = true,
  comesBetween = false,
  size = 'small',
  hasFrame = false,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const close = openModal(dialog, comesBetween)
    ;(initialFocus?.current ?? heading.current)?.focus()
    return close
  }, [initialFocus, comesBetween])

  const onCancel = (event: SyntheticEvent) => {
    // `cancel` also comes from a file chooser inside; only the dialog's own counts.
    if (event.target !== box.current) return
    event.preventDefault()
    if (isDismissable) onClose()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (isDismissable && event.target === box.current) onClose()
  }
  return (
    // The backdrop is a larger target for the pointer only; the cross and Escape do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onMouseDown={onBackdrop}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {isDismissable ? (
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
              <X aria-hidden="true" size={22} />
            </button>
          ) : null}
        </header>
        <div className={styles.content} {...(hasFrame && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}>
          {children}
        </div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}

/**
 * Opens a modal dialog and returns a function that closes it and returns the focus. A modal on a modal is forbidden, and the
 * kit's code exists once in each remote, so the document is asked for open ones: each is asked to close, as by Escape.
 * @param comesBetween hides open dialogs instead, and shows them again afterwards with all that was typed
 */
function openModal(dialog: HTMLDialogElement, comesBetween = false): () => void {
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
