import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceOf,
  chosenDisplay,
  DISPLAY_CHOICES,
  displayOf,
  masksOf,
  REVIEW_DISPLAYS,
  shownParts,
} from './review-display.ts'

const anyMasks = fc.record({ isContactMasked: fc.boolean(), isCompanyMasked: fc.boolean() })

test('there is a display for each pair of masks, and back', () => {
  for (const display of REVIEW_DISPLAYS) expect(displayOf(masksOf(display))).toBe(display)
  fc.assert(
    fc.property(anyMasks, (masks) => {
      expect(masksOf(displayOf(masks))).toEqual(masks)
    }),
  )
})

test('each display is reached by a form, and a form shown again leads to the same', () => {
  for (const display of REVIEW_DISPLAYS) {
    const { choice, isNameTicked } = choiceOf(display)
    expect(chosenDisplay(choice, isNameTicked)).toBe(display)
  }
})

test('whoever masks the company masks the name, unless they tick', () => {
  for (const choice of DISPLAY_CHOICES) {
    const { isContactMasked, isCompanyMasked } = masksOf(chosenDisplay(choice, false))
    expect(isContactMasked || !isCompanyMasked).toBe(true)
  }
  expect(chosenDisplay('both-masked', true)).toBe('company-masked')
})

test('a tick takes nothing away from whoever shows their company', () => {
  expect(chosenDisplay('full', true)).toBe('full')
  expect(chosenDisplay('name-masked', true)).toBe('name-masked')
})

test('a masked company takes the portrait along, and the name where it is told elsewhere', () => {
  fc.assert(
    fc.property(anyMasks, fc.boolean(), (masks, isBesideCompany) => {
      const shown = shownParts(masks, isBesideCompany)
      expect(shown.company).toBe(!masks.isCompanyMasked)
      if (masks.isContactMasked) expect(shown).toMatchObject({ name: false, portrait: false })
      if (masks.isCompanyMasked) expect(shown.portrait).toBe(false)
      if (masks.isCompanyMasked && isBesideCompany) expect(shown.name).toBe(false)
      // Never a face without its name.
      expect(shown.name || !shown.portrait).toBe(true)
    }),
  )
  expect(shownParts(masksOf('company-masked'), false).name).toBe(true)
  expect(shownParts(masksOf('full'), true)).toEqual({ company: true, name: true, portrait: true })
})
