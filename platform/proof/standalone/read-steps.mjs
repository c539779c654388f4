/**
 * The commands of a page, in order: each line of the blocks ```sh portal and ```sh remote, which say in whose folder the
 * commands run. A comment `# refused: MFE-201, fees/reach-us` after a command says that it must fail, with these words.
 *
 * @param {string} page
 * @returns {{ where: 'portal' | 'remote', command: string, refused?: string[] }[]}
 */
export function readSteps(page) {
  return [...page.matchAll(/^ *```sh (portal|remote)\n([^]*?)^ *```$/gm)].flatMap(([, where, block]) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [command, comment = ''] = line.split(/\s+#\s+/)
        const [, words] = /^refused: (.+)$/.exec(comment) ?? []
        return { where, command, ...(words && { refused: words.split(', ') }) }
      }),
  )
}
