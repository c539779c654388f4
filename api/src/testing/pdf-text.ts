import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF with single spaces, its title and its pages, read by another library than the writer's. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ text: string; title: string; language: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return {
    text: text.replace(/\s+/g, ' '),
    title: String((info as Record<string, unknown>)['Title']),
    language: String((info as Record<string, unknown>)['Language']),
    pages: pdf.numPages,
  }
}
