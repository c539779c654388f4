import type { ReceiptDocument } from './lines.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

/** The receipt as HTML without script and style: the page that shows it brings its own. */
export function receiptHtml({ title, language, company, licence, rows, notes }: ReceiptDocument): string {
  const lines = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  // of the normal size of its page, which is no smaller than the law's twelve points.
  const head = licence ? `<p>${escapeHtml(licence)}</p>` : ''
  const paragraphs = notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')
  return `<article lang="${language}"><header><p>${escapeHtml(company)}</p>${head}<h1>${escapeHtml(title)}</h1></header><dl>${lines}</dl>${paragraphs}</article>`
}
