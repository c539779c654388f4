import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { MeterLevel } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, type Tone } from '@portal/shared/ui'

const looks: Record<MeterLevel, { tone: Tone; Icon: typeof CircleCheck }> = {
  ok: { tone: 'success', Icon: CircleCheck },
  amber: { tone: 'warning', Icon: TriangleAlert },
  red: { tone: 'danger', Icon: CircleAlert },
}

/** The level of a rate against its limit, as a word and an icon besides the colour. */
export function LevelBadge({ level }: { level: MeterLevel }) {
  const { t } = useTranslation('payments-ach')
  const { tone, Icon } = looks[level]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(`level.${level}`)}
    </Badge>
  )
}
