/**
 * Keeps the caret behind the same letter or digit when a mask changes the text around it. The browser puts it at the
 * end otherwise, which makes correcting a number in its middle impossible.
 */
export function keepCaret(input: HTMLInputElement, typed: string, shaped: string): void {
  const caret = input.selectionStart
  if (caret === null || caret === typed.length) return
  const behind = countKept(typed.slice(0, caret))
  let at = 0
  for (let seen = 0; at < shaped.length && seen < behind; at += 1) if (isKept(shaped.charAt(at))) seen += 1
  // After React has written the new value.
  requestAnimationFrame(() => {
    if (input.value === shaped && document.activeElement === input) input.setSelectionRange(at, at)
  })
}

const isKept = (character: string) => /[\p{L}\p{N}]/u.test(character)
const countKept = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
