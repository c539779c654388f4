import { evaluateCapabilities, featureFlagNames, flagTargets } from '@portal/shared/domain'
import { isSameValue } from '../tenant-value.ts'
import { error, warning, type Linted, type Rule } from './finding.ts'

/** Flags that do nothing or more than was meant, and settings that would leave nobody a way in. */
export const lintFlags: Rule = (linted) => [...unknown(linted), ...overrides(linted), ...signIn(linted)]

const unknown = ({ file }: Linted) =>
  file.feature_flags
    .filter(({ name }) => !featureFlagNames.includes(name))
    .map(({ name }) => warning('flag_unknown', `/feature_flags/${name}`, { detail: name }))

/** A flag wins over what the tenant says (5.3); whoever set both should know. */
const overrides = ({ file: { feature_flags: flags, capabilities: values } }: Linted) =>
  flags.flatMap((flag) => {
    const key = flagTargets.find(({ name }) => name === flag.name)?.key
    if (!key || values[key] === undefined) return []
    const ruled = evaluateCapabilities(values, [flag])[key]
    return isSameValue(ruled, values[key])
      ? []
      : [warning('flag_overrides', `/capabilities/${key}`, { detail: flag.name })]
  })

/** L-10: somebody who has no Google account must get in, too. */
const signIn = ({ capabilities: caps }: Linted) =>
  caps['login.variants'].some((variant) => variant !== 'google')
    ? []
    : [error('sign_in_unreachable', '/capabilities/login.variants')]
