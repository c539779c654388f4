import type { Actor, Context } from '../../http/context.ts'

/** What counting a reading needs of a call. */
export type ReadingContext = Pick<Context<any, Actor>, 'actor' | 'tx' | 'tenant' | 'now' | 'deps' | 'request'>
