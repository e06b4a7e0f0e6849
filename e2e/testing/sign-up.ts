import { expect, type Page } from '@playwright/test'
import { newPhone } from './phones.ts'
import { signIn } from './sign-in.ts'

/** Signs a new phone in and opens the wizard. */
export async function openWizard(page: Page): Promise<void> {
  await signIn(page, newPhone())
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
}

interface Names {
  firstName: string
  lastName: string
}

/** Fills the first step in and goes on to the second. */
export async function fillAbout(page: Page, { firstName, lastName }: Names): Promise<void> {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email').fill('someone@example.com')
  await nextButton(page).click()
  await expect(handleField(page)).toBeVisible()
}

/** From the second step, whose handle must be free, to the third. */
export async function acceptHandle(page: Page): Promise<void> {
  await nextButton(page).click()
  await expect(page.getByLabel('Intro Message')).toBeVisible()
}

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to Sign Up' })
export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' })
export const handleField = (page: Page) => page.getByLabel('Handle', { exact: true })
