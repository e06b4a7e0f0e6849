import { useState } from 'react'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const GROUPS = ['#porchclub', '#sundayrun', '#bookswap'].map((name) => ({ value: name, label: name }))

/** Every field empty, filled, wrong and disabled. */
export function Fields() {
  const [phone, setPhone] = useState('')
  const [half, setHalf] = useState('(415) 555-01')
  const [code, setCode] = useState('407192')
  const [name, setName] = useState('Jo')
  const [words, setWords] = useState('')
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  const [group, setGroup] = useState<string | undefined>('#sundayrun')
  return (
    <Section title="Fields">
      <div className={styles.two}>
        <Field label="Rest" placeholder="First Name" />
        <Field label="Filled" value={name} onValueChange={setName} valid />
      </div>
      <PhoneField label="Phone number" value={phone} onValueChange={setPhone} hint="We text you a code." />
      <PhoneField
        label="Error"
        value={half}
        onValueChange={setHalf}
        error="Please enter a valid phone number!"
      />
      <Field label="Handle" prefix="@" trailing="3 to 30" value={name} onValueChange={setName} />
      <Field
        label="Description"
        optional
        multiline
        placeholder="What should people bring, wear or know?"
        value={words}
        onValueChange={setWords}
      />
      <Field label="Disabled" disabled value="Not now" hint="Say why nearby." />
      <CodeField label="Login code" value={code} onValueChange={setCode} />
      <CodeField label="Wrong code" value="1" onValueChange={() => {}} error="Please enter a valid code!" />
      <Switch label="On" checked={on} onCheckedChange={setOn} />
      <Switch
        label="Off"
        hint="Allow new followers to reply directly to you by using your @username."
        checked={off}
        onCheckedChange={setOff}
      />
      <Switch label="Disabled" checked disabled onCheckedChange={() => {}} />
      <ChipGroup label="Quick Add" options={GROUPS} value={group} onValueChange={setGroup} clearable />
    </Section>
  )
}
