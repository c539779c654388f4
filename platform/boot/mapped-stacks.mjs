import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in one of our compiled programs, as a stack names it. */
const PLACE = /(file:\/\/[^\s()]+\/\.cache\/programs\/[^\s():]+):(\d+):(\d+)/
const maps = new Map()

/** The map beside a compiled file; null when there is none. */
function mapOf(url) {
  const known = maps.get(url)
  if (known !== undefined) return known
  let map = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    // Without its map the stack names the compiled file, which is better than no stack.
  }
  maps.set(url, map)
  return map
}

const mapped = (frame) =>
  frame.replace(PLACE, (place, url, line, column) => {
    const { originalSource, originalLine, originalColumn } = mapOf(url)?.findEntry(line - 1, column - 1) ?? {}
    if (originalSource === undefined) return place
    return `${fileURLToPath(new URL(originalSource, url))}:${originalLine + 1}:${originalColumn + 1}`
  })

/**
 * Stacks name sources from now on. Node would read the maps of all programs when it loads them, some megabytes at each
 * start; here a map is read when the first error is told.
 */
export function mapStacks() {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(String).map((frame) => `    at ${mapped(frame)}`)].join('\n')
}
