import { expect, test } from 'vitest'
import { avatarPaint, initialOf } from './avatar-paint.ts'

test('GEN-8 an avatar has one of three colours, by the first letter of the first name', () => {
  expect(['Jo', 'theo', 'Maya', 'sam', 'Priya', 'Ana'].map(avatarPaint)).toEqual([
    'rose',
    'rose',
    'butter',
    'butter',
    'aqua',
    'aqua',
  ])
})

test('GEN-8 accents do not change the colour, and other scripts and missing names are aqua', () => {
  expect(['Émile', '李', '', ' ', '7'].map(avatarPaint)).toEqual(['butter', 'aqua', 'aqua', 'aqua', 'aqua'])
})

test('GEN-8 the initial is one whole character', () => {
  expect(['maya', ' jo', '𝒜da', 'émile', ''].map(initialOf)).toEqual(['M', 'J', '𝒜', 'É', ''])
})
