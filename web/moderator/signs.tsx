export * from '../shared/line-signs.tsx';
