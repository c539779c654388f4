import { addFactorTexts } from './factor/factor-texts.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { StaffSignInPage } from './StaffSignInPage.tsx'

const pages = { 'sign-in': StaffSignInPage, 'forgot-password': ForgotPasswordPage }

/** The pages by which staff get in: one file with its texts, for which consumers do not wait. */
export async function staffPage(name: keyof typeof pages) {
  await addFactorTexts()
  return pages[name]
}
