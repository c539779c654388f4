/** What every runner stands on: a change of it reaches everything. */
const underAll =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig.*\.json|jest\.config\.mjs|\.npmrc|\.oxlintrc\.json|\.prettier(rc\.json|ignore)|platform\/jest\/.*)$/

const isCode = (file) => /\.(ts|tsx|mts|mjs|cjs|json|css)$/.test(file)

/** The files that each of these checks is about: without one of them in a change, the check is left out. */
const about = {
  'types of the front ends': (file) => isCode(file) && !file.startsWith('api/'),
  'types of the server': (file) => isCode(file) && /^(api|shared|platform)\//.test(file),
  lint: (file) => /\.[cm]?[jt]sx?$/.test(file),
  format: () => true,
  imports: isCode,
  unused: isCode,
}

/**
 * Which runners a change concerns.
 * @param {string[]} files that changed
 * @param {(file: string) => boolean} exists false for a file that is gone
 * @returns {{ all: boolean, without: string[], files: string[], code: string[] }} `all` when there is nothing
 *   to leave out; `without` are checks that it does not concern, `files` are those for checks that look at some files alone,
 *   `code` those whose tests and stories are asked for
 */
export function planFor(files, exists) {
  const kept = files.filter(exists)
  // These look at the changed files one by one, so a file that is gone is nothing to them.
  const looked = { lint: kept, format: kept }
  return {
    all: files.some((file) => underAll.test(file)),
    without: Object.keys(about).filter((check) => !(looked[check] ?? files).some(about[check])),
    files: kept,
    code: kept.filter(isCode),
  }
}
