/** Puts a cleaned page into a frame. React would make a plain string of it, which the browser's policy refuses. */
export function fillFrame(frame: HTMLIFrameElement, page: TrustedHTML): void {
  frame.srcdoc = page as unknown as string
}
