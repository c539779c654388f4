import { askCompiler, type Answer, type Question, type Side } from './assignable.ts'
import type { Units } from './api-surface.ts'

type Ask = Question['ask']

/** Collects questions, so that the compiler runs once for all of them; without a question it never runs. */
export class CompilerQuestions {
  private readonly questions: Question[] = []
  private readonly places = new Map<string, number>()
  private answers: readonly Answer[] = []

  /** Returns a function that gives the answer after {@link run}. Equal ids are one type and need no compiler. */
  ask(ask: Ask, from: Side, to: Side): () => Answer {
    if (from.id === to.id) return () => true
    const key = [ask, from.id, to.id].join(' ')
    const place = this.places.get(key) ?? this.questions.push({ ask, from, to }) - 1
    this.places.set(key, place)
    return () => this.answers[place] ?? true
  }

  get count(): number {
    return this.questions.length
  }

  async run(root: string, units: readonly Units[]): Promise<void> {
    this.answers = await askCompiler(root, units, this.questions)
  }
}

/** Props of a widget. */
export const propsSide = (id: string): Side => ({ id, name: 'Props', isValue: false })

/** A lane's export, such as `session/useSession`. The name of a unit is that of its declaration. */
export const exportSide = (id: string, name: string): Side => ({ id, name, isValue: true })

export const moduleSide = (id: string): Side => ({ id, name: 'RemoteModule', isValue: false })
