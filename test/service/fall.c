/*
 * Kills a program right after it syncs what it has written to a file whose name ends in FALL_AFTER since the file FALL_WHILE exists: a crash before
 * the reply. Other syncs are no commit: a log at rest is folded, and begins anew with its head.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const off64_t WAL_HEAD = 32;
static int has_written;

/* Whether the program shall fall at this file. */
static int is_meant(int fd) {
  char link[64], path[PATH_MAX];
  const char *after = getenv("FALL_AFTER"), *while_there = getenv("FALL_WHILE");
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, PATH_MAX - 1);
  if (n <= 0 || !after || !while_there) return 0;
  path[n] = 0;
  size_t tail = strlen(after);
  int is_it = (size_t)n >= tail && strcmp(path + n - tail, after) == 0;
  return is_it && syscall(SYS_faccessat, AT_FDCWD, while_there, 0) == 0;
}

static ssize_t written(int fd, const void *bytes, size_t count, off64_t at) {
  if (at >= WAL_HEAD && is_meant(fd)) has_written = 1;
  return syscall(SYS_pwrite64, fd, bytes, count, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { return written(fd, bytes, count, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) { return written(fd, bytes, count, at); }

static int synced(int fd, long number) {
  int result = syscall(number, fd);
  if (result == 0 && has_written && is_meant(fd)) kill(getpid(), SIGKILL);
  return result;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }
