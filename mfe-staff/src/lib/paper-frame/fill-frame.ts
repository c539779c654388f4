/** Puts a cleaned page into a frame. React would turn the page into a plain string, which the browser's policy refuses. */
export function fillFrame(frame: HTMLIFrameElement, page: TrustedHTML): void {
  frame.srcdoc = page as unknown as string
}
