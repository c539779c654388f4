import { canonicalJson } from './canonical-json.ts'

/**
 * A release's list of files as a tree of which a page has a part: an object holds files, a pair is what stands below it,
 * and a text is the hex sha256 of a branch that the page lacks. The root's hash is signed with the set, and holds every
 * part to it (decision 388).
 */
export type FileTree<File> = string | Readonly<Record<string, File>> | readonly FileTree<File>[]

/** The hash of a tree or of a part of it: a list of hashes begins with another character than a list of files. */
export async function treeHash<File>(tree: FileTree<File>, sha256: (text: string) => Promise<string>): Promise<string> {
  if (typeof tree === 'string') return tree
  if (!isPair(tree)) return sha256(canonicalJson(tree))
  return sha256(canonicalJson(await Promise.all(tree.map((branch) => treeHash(branch, sha256)))))
}

/** The files of a tree that are there. */
export function filesOfTree<File>(tree: FileTree<File>): Record<string, File> {
  if (typeof tree === 'string') return {}
  if (!isPair(tree)) return { ...tree }
  return Object.assign({}, ...tree.map((branch) => filesOfTree(branch))) as Record<string, File>
}

const isPair = <File>(tree: Exclude<FileTree<File>, string>): tree is readonly FileTree<File>[] => Array.isArray(tree)
