import { fillFrame, paperDocument } from './paper-document.ts'
import styles from './PaperFrame.module.css'

/**
 * Prints a letter and nothing around it. A frame without an origin cannot print, so this hidden frame has the origin of
 * the portal until the letter is printed; scripts, forms and links stay forbidden in the frame.
 */
export function printPaper(html: string, language: 'en' | 'es', title: string): void {
  document.querySelectorAll('iframe[data-print]').forEach((old) => old.remove())
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.dataset['print'] = ''
  frame.title = title
  frame.tabIndex = -1
  frame.className = styles.printed ?? ''
  const print = () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  }
  frame.addEventListener('load', print, { once: true })
  fillFrame(frame, paperDocument(html, language, title))
  document.body.append(frame)
}
