import { lazyRoute } from '@portal/shared/router'
import type { WidgetsModule } from '@portal/shared/portal'
import { withProfileTexts } from './lib/piece-texts.ts'

/** Pieces of this remote that others ask for by name. */
export const widgets = {
  'debt-account': lazyRoute(() => import('./features/accounts/DebtAccount.tsx').then((m) => m.DebtAccount)),
  'profile-forms': lazyRoute(() =>
    withProfileTexts(import('./features/profile/ProfileForms.tsx')).then((m) => m.ProfileForms),
  ),
  'contact-preferences': lazyRoute(() =>
    withProfileTexts(import('./features/profile/contact-preferences/ContactPreferences.tsx')).then(
      (m) => m.ContactPreferences,
    ),
  ),
} satisfies WidgetsModule<'consumer'>
