import type { ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Cluster } from '@portal/shared/ui'

const tones = { passed: 'success', failed: 'danger', waived: 'warning' } as const

/** What was checked before a set could go live. */
export function GateBadges({ gates }: Pick<ConsoleSet, 'gates'>) {
  const { t } = useTranslation('platform')
  if (gates.length === 0) return t('sets.noGates')
  return (
    <Cluster gap="tight">
      {gates.map(({ name, result }) => (
        <Badge key={name} tone={tones[result]}>
          {t(`gate.${result}`, { name })}
        </Badge>
      ))}
    </Cluster>
  )
}
