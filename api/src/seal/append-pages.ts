import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  PDFRef,
} from 'pdf-lib'

const name = (text: string) => PDFName.of(text)

/** Appends the pages of a PDF to another one, and joins their structure trees for screen readers. */
export function appendPages(to: PDFDocument, from: PDFDocument): void {
  const copier = PDFObjectCopier.for(from.context, to.context)
  const added = structureOf(from)
  // Upwards there is another tree from now on; copied along, the old one would stay as a dead branch.
  for (const root of refsOf(added.roots)) from.context.lookup(root, PDFDict).delete(name('P'))
  for (const page of from.getPages()) {
    // By reference, so that the structure names the very page.
    const ref = copier.copy(page.ref)
    const leaf = to.context.lookup(ref, PDFDict) as PDFPageLeaf
    to.addPage(PDFPage.of(leaf, ref, to))
  }
  joinStructure(added, to, copier, from.getPageCount())
}

interface Structure {
  root: PDFDict
  /** Elements at the top. */
  roots: PDFArray
  /** Pairs of a number and the elements of a page. */
  pages: PDFArray
  /** The next free number. */
  next: number
}

function structureOf(pdf: PDFDocument): Structure {
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict)
  return {
    root,
    roots: root.lookup(name('K'), PDFArray),
    pages: root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray),
    next: root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber(),
  }
}

/** Appends a document to another one. */
function joinStructure(added: Structure, to: PDFDocument, copier: PDFObjectCopier, pages: number): void {
  const target = structureOf(to)
  for (let at = 0; at < added.pages.size(); at += 2) {
    target.pages.push(PDFNumber.of(added.pages.lookup(at, PDFNumber).asNumber() + target.next))
    target.pages.push(copier.copy(added.pages.get(at + 1)!))
  }
  target.root.set(name('ParentTreeNextKey'), PDFNumber.of(target.next + added.next))
  for (const page of to.getPages().slice(-pages)) {
    const key = page.node.lookup(name('StructParents'), PDFNumber).asNumber()
    page.node.set(name('StructParents'), PDFNumber.of(key + target.next))
  }
  const documentRef = refsOf(target.roots)[0]!
  const kids = to.context.lookup(documentRef, PDFDict).lookup(name('K'), PDFArray)
  for (const root of refsOf(added.roots)) {
    const ref = copier.copy(root)
    const part = to.context.lookup(ref, PDFDict)
    part.set(name('S'), name('Part'))
    part.set(name('P'), documentRef)
    kids.push(ref)
  }
}

const refsOf = (array: PDFArray): PDFRef[] => array.asArray().filter((item) => item instanceof PDFRef)
