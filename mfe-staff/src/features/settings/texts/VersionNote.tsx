import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import type { TextKind } from '../model/portal-texts.ts'

interface VersionNoteProps {
  kind: TextKind
  held: unknown
  isInDraft: boolean
}

/** The version of a text, and the effect of a change on the people who agreed to it. */
export function VersionNote({ kind, held, isInDraft }: VersionNoteProps) {
  const { t } = useTranslation('staff-settings')
  const version = (held as { version?: number } | undefined)?.version
  if (version === undefined || kind === 'block' || kind === 'label' || kind === 'info') return null
  return (
    <Notice title={t('texts.version', { version })}>
      {t(`texts.change.${kind}`)} {isInDraft ? t('texts.inDraft') : null}
    </Notice>
  )
}
