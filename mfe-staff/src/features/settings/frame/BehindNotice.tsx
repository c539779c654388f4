import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import type { DraftEditing } from '../model/use-draft-editing.ts'
import { usePathName } from '../values/use-path-name.ts'

/** Somebody else has changed the draft since the typing began: who, what, and whether this is what is typed here, too. */
export function BehindNotice({ editing }: { editing: DraftEditing }) {
  const { t } = useTranslation('staff-settings')
  const nameOf = usePathName()
  if (!editing.isBehind) return null
  const { meanwhile, typed } = editing
  return (
    <Notice
      tone="warning"
      live="polite"
      title={t('behind.title')}
      actions={<Button onClick={editing.goOnTop}>{t('behind.goOn')}</Button>}
    >
      {meanwhile.length > 0 ? (
        <ul>
          {meanwhile.map(({ path, by }) => (
            <li key={path}>
              {nameOf(path)}
              {by ? ` (${by})` : ''}
              {path in typed ? <b>. {t('behind.same')}</b> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p>{t('behind.help')}</p>
    </Notice>
  )
}
