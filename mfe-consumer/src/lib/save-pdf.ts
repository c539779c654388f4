import type { OpenDocument } from '@portal/shared/contract'
import type * as v from 'valibot'

/** Has the browser save a document: by a plain link, because a file is no answer that a script should hold. */
export function savePdf({ data, pdf_url }: v.InferOutput<typeof OpenDocument>): void {
  const link = document.createElement('a')
  link.href = pdf_url
  link.download = data.file_name
  link.click()
}
