/** What every runner stands on: a change of it reaches everything. */
const underAll =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig.*\.json|jest\.config\.mjs|\.npmrc|platform\/jest\/.*)$/

const frontEnds = /^(shell|mfe-[^/]+|shared)\//
const isCode = (file) => /\.(ts|tsx|mts|mjs|cjs|json|css)$/.test(file)

/** Checks that a change need not run, by what none of its files is. */
const needless = {
  'types of the front ends': (file) => isCode(file) && !file.startsWith('api/'),
  'types of the server': (file) => isCode(file) && /^(api|shared|platform)\//.test(file),
  imports: isCode,
  unused: isCode,
}

/**
 * Which runners a change concerns.
 * @param {string[]} files that changed
 * @param {(file: string) => boolean} exists false for a file that is gone
 * @returns {{ all: boolean, without: string[], files: string[], code: string[], size: boolean }} `all` when there is nothing
 *   to leave out; `without` are checks that it does not concern, `files` are those for checks that look at some files alone,
 *   `code` those whose tests and stories are asked for
 */
export function planFor(files, exists) {
  return {
    all: files.some((file) => underAll.test(file)),
    without: Object.keys(needless).filter((check) => !files.some(needless[check])),
    files: files.filter(exists),
    code: files.filter((file) => isCode(file) && exists(file)),
    size: files.some((file) => frontEnds.test(file) && isCode(file) && !/\.test\.|\/testing\//.test(file)),
  }
}
