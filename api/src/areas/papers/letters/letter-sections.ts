import type { PaperSection } from '../../../documents/paper-section.ts'
import { htmlBlocks, type HtmlBlock } from './html-blocks.ts'

/** California's minimum size for the licence and its notice (Civ. Code 1788.11(f)). */
const NOTICE_POINTS = 12

/** The words of a letter as the sections of a paper; the letterhead is the paper's own. */
export function letterSections(html: string): PaperSection[] {
  const blocks = htmlBlocks(html)
  const [first] = blocks
  return (first?.looks.includes('right') ? blocks.slice(1) : blocks).map(section)
}

function section({ kind, texts, looks }: HtmlBlock): PaperSection {
  const [text = '', ...more] = texts
  if (kind === 'heading') return { heading: text }
  if (kind === 'row') return { rows: [[text, more.join('  ')]] }
  if (kind === 'item') return { paragraphs: [text.startsWith('□') ? text : `• ${text}`] }
  return { paragraphs: [text], ...(looks.includes('notice') && { textSize: NOTICE_POINTS }) }
}
