import { remoteContract, type Exposed, type ExposeKey } from '@portal/shared/portal'
import { RemoteError } from './failure.ts'

const majorOf = (version: string) => version.split('.')[0]

/** Checks, before its code is loaded, that a remote's contract has the shell's major version. */
export function checkContract(name: string, contract: string): void {
  if (majorOf(contract) !== majorOf(remoteContract)) {
    throw new RemoteError('contract', `${name} has contract ${contract}, not ${remoteContract}`)
  }
}

/** Takes the value out of an exposed module and checks its form. */
export function checkModule<K extends ExposeKey>(name: string, expose: K, loaded: unknown): Exposed[K] {
  const value = isRecord(loaded) ? loaded[expose === './remote' ? 'remote' : 'widgets'] : undefined
  if (!isRecord(value)) throw new RemoteError('invalid-module', `${name} has no ${expose}`)
  if (expose === './remote') {
    if (typeof value['contract'] !== 'string' || !Array.isArray(value['routes']) || !isRecord(value['texts'])) {
      throw new RemoteError('invalid-module', `${name} has no remote`)
    }
    checkContract(name, value['contract'])
  }
  return value as unknown as Exposed[K]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
