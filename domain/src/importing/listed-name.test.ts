import { expect, test } from 'vitest'
import { findNameColumns } from './listed-name.ts'

test.each([
  [['name', 'phone'], ['Kofi Mensah', '1'], 'Kofi Mensah'],
  [['first name', 'middle name', 'last name'], ['Kofi', 'K', 'Mensah'], 'Kofi Mensah'],
  [['name', 'given name', 'family name'], ['', 'Kofi', ''], 'Kofi'],
  [['nombre', 'apellidos'], ['Ana', 'Lima'], 'Ana Lima'],
  [['phone'], ['1'], ''],
])('%j names %j', (header, cells, name) => expect(findNameColumns(header)(cells)).toBe(name))
