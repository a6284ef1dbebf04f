import type { HLJSApi, Language } from 'highlight.js'

/** Zig (its language reference, "Grammar"). */
export function zig(hljs: HLJSApi): Language {
  return {
    name: 'Zig',
    keywords: {
      keyword:
        'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue ' +
        'defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or ' +
        'orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var ' +
        'volatile while',
      type: 'anyerror anyopaque bool comptime_float comptime_int f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 isize noreturn type u8 u16 u32 u64 u128 usize void',
      literal: 'true false null undefined',
    },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      hljs.QUOTE_STRING_MODE,
      { scope: 'string', begin: /\\\\/, end: /$/ },
      { scope: 'string', begin: /'(?:\\[^\n]|[^\\'\n])/, end: /'/ },
      { scope: 'built_in', begin: /@[a-zA-Z_]\w*/ },
      {
        begin: [/\bfn/, /\s+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title.function' },
      },
      hljs.C_NUMBER_MODE,
    ],
  }
}
