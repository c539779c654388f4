import { useTranslation } from '@portal/shared/i18n'
import { Navigate, useParams } from '@portal/shared/router'
import { AgreementPage } from '../agreement/AgreementEditor.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { portalTexts } from '../model/portal-texts.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { TextEditor } from './TextEditor.tsx'

/** /admin/portal/texts/:textId: one text in both languages. */
export function TextPage() {
  const { t } = useTranslation('staff-settings')
  const { textId } = useParams()
  const text = portalTexts.find(({ id }) => id === textId)
  if (!text) return <Navigate to={settingPaths.texts} replace />
  return (
    <SettingsFrame
      title={t(`text.${text.id}`)}
      lead={t(`textPlace.${text.id}`, { defaultValue: t(`textWhere.${text.kind}`) })}
      back={{ to: settingPaths.texts, label: t('nav.texts') }}
    >
      {(_, draft) =>
        text.kind === 'agreement' ? (
          <AgreementPage key={text.id} text={text} draft={draft} />
        ) : (
          <TextEditor key={text.id} text={text} draft={draft} />
        )
      }
    </SettingsFrame>
  )
}
