/** Lines that stand further apart than this many of their heights are two paragraphs. */
const APART = 1.55

/** The words of the pages without their look: they flow at any width and any size. */
export async function writeWords(place, pages, label) {
  const sections = []
  for (const [i, page] of pages.entries()) {
    const section = document.createElement('div')
    section.setAttribute('role', 'group')
    section.setAttribute('aria-label', label.replace('{{page}}', i + 1).replace('{{pages}}', pages.length))
    for (const { text, isTitle } of paragraphs(linesOf((await page.getTextContent()).items))) {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      if (isTitle) paragraph.className = 'title'
      section.append(paragraph)
    }
    sections.push(section)
  }
  place.replaceChildren(...sections)
}

function linesOf(items) {
  const lines = []
  for (const { str, transform, height, width } of items) {
    if (str.trim() === '') continue
    const [x, y] = [transform[4], transform[5]]
    const line = lines.at(-1)
    if (line && Math.abs(line.y - y) < Math.max(2, height * 0.4)) {
      const gap = x - line.end
      line.text +=
        gap > height * 1.5 ? ` \u00b7 ${str}` : gap > height * 0.15 && !line.text.endsWith(' ') ? ` ${str}` : str
      line.end = x + width
    } else lines.push({ text: str, y, height: height || 10, end: x + width })
  }
  return lines
}

/** Text that is larger than most of the page is a heading. */
const usual = (lines) => lines.map(({ height }) => height).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0

function paragraphs(lines) {
  const body = usual(lines)
  const found = []
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1]
    const gap = above ? above.y - line.y : 0
    const isSame = above && Math.abs(above.height - line.height) < 1 && gap > 0 && gap < line.height * APART
    if (isSame && !line.text.includes(' \u00b7 ') && !above.text.includes(' \u00b7 '))
      found.at(-1).text += ` ${line.text}`
    else found.push({ text: line.text, isTitle: line.height > body * 1.12 })
  }
  return found.map(({ text, isTitle }) => ({ text: text.replace(/\s+/g, ' ').trim(), isTitle }))
}
