import type { Release } from '../releases/release-file.ts'
import { finding, type Finding } from '../releases/findings.ts'
import type { ApiSurface, Units } from './api-surface.ts'
import { exportSide, moduleSide, propsSide, type CompilerQuestions } from './compiler-questions.ts'
import type { Answer } from './assignable.ts'

/** A release with its declarations. */
export interface Checked {
  readonly release: Release
  readonly api: ApiSurface
  readonly units: Units
}

export const nameOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>) => `${remote} ${version}`

type Part = () => readonly Finding[]

/** Checks that `provider` has everything that `consumer` was compiled against; `blamed` is the newer one of the two. */
export function checkPair(ask: CompilerQuestions, provider: Checked, consumer: Checked, blamed: string): Part[] {
  const pair = { ask, provider, consumer, remote: blamed }
  return [...checkWidgets(pair), ...checkExports(pair), ...checkModule(pair)]
}

interface Pair {
  readonly ask: CompilerQuestions
  readonly provider: Checked
  readonly consumer: Checked
  readonly remote: string
}

function checkWidgets({ ask, provider, consumer, remote }: Pair): Part[] {
  const owner = provider.release.description?.short
  const [who, whose] = [nameOf(consumer.release), nameOf(provider.release)]
  return Object.entries(consumer.api.consumes.widgets)
    .filter(([widget]) => widget.split('/')[0] === owner)
    .flatMap(([widget, asked]): Part[] => {
      const given = provider.api.provides.widgets[widget]
      if (given === undefined)
        return [
          () => [
            remote === consumer.release.remote
              ? finding('MFE-302', `${who} asks for the widget ${widget}, which ${whose} does not have.`, { remote })
              : finding('MFE-202', `${who} uses the widget ${widget}, which ${whose} no longer has.`, { remote }),
          ],
        ]
      const fits = ask.ask('fits', propsSide(asked), propsSide(given))
      const knows = ask.ask('knows', propsSide(asked), propsSide(given))
      return [
        () => narrowed([fits(), knows()], `What ${who} passes to the widget ${widget} does not fit ${whose}`, remote),
      ]
    })
}

function checkExports({ ask, provider, consumer, remote }: Pair): Part[] {
  if (provider.release.remote !== 'shell') return []
  const [who, whose] = [nameOf(consumer.release), nameOf(provider.release)]
  return Object.entries(consumer.api.consumes.exports).flatMap(([name, asked]): Part[] => {
    const given = provider.api.provides.exports[name]
    if (given === undefined)
      return [() => [finding('MFE-202', `${who} uses ${name}, which ${whose} does not give.`, { remote })]]
    const fits = ask.ask(
      'fits',
      exportSide(given, provider.units.get(given)?.name ?? ''),
      exportSide(asked, consumer.units.get(asked)?.name ?? ''),
    )
    return [() => narrowed([fits()], `${name} of ${whose} is not what ${who} was built with`, remote)]
  })
}

/** The shell uses each remote's RemoteModule. */
function checkModule({ ask, provider, consumer, remote }: Pair): Part[] {
  const [given, taken] = [provider.api.provides.module, consumer.api.consumes.module]
  if (given === undefined || taken === undefined) return []
  const fits = ask.ask('fits', moduleSide(given), moduleSide(taken))
  const message = `The pages of ${nameOf(provider.release)} are not in the form that ${nameOf(consumer.release)} takes`
  return [() => narrowed([fits()], message, remote)]
}

function narrowed(answers: readonly Answer[], message: string, remote: string): Finding[] {
  const why = answers.find((answer) => answer !== true)
  return typeof why === 'string' ? [finding('MFE-203', `${message}: ${why}.`, { remote })] : []
}
