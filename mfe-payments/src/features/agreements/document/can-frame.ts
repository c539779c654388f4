/** A phone shows one page of a PDF in a frame, or none: there it opens by itself. */
export const canFrame = (): boolean =>
  navigator.pdfViewerEnabled !== false && window.matchMedia('(width >= 48rem) and (pointer: fine)').matches
