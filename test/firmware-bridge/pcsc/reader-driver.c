/*
 * A reader driver for pcscd. The driver hands everything on to vpcd, with a copy of vpcd for each reader. It adds three things:
 *   - pcscd also finds readers on the USB bus of usb-bus.c. The number of the USB device is the port to which its card connects.
 *   - The driver fails while the folder of the test (WOLFTAP_PCSC) has a file `ails`.
 *   - While the folder has a file `escapes`, the driver accepts commands for the reader itself, as the driver of an ACR122U does where they are
 *     permitted. Each command is written into the file as a line.
 */
#include <PCSC/ifdhandler.h>
#include <PCSC/reader.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST 16
static struct {
  void *vpcd;
  int is_usb;
} readers[MOST];

static const char *file(const char *name) {
  static _Thread_local char path[512];
  snprintf(path, sizeof path, "%s/%s", getenv("WOLFTAP_PCSC"), name);
  return path;
}
static int is_there(const char *name) { return access(file(name), F_OK) == 0; }

static void *vpcd(DWORD Lun, const char *name) {
  DWORD reader = (Lun >> 16) % MOST;
  char copy[32];
  snprintf(copy, sizeof copy, "vpcd-%lu.so", (unsigned long)reader);
  if (!readers[reader].vpcd) readers[reader].vpcd = dlopen(file(copy), RTLD_NOW);
  void *found = readers[reader].vpcd ? dlsym(readers[reader].vpcd, name) : NULL;
  if (!found) abort();
  return found;
}
#define ON(name, ...) ((__typeof__(&name))vpcd(Lun, #name))(__VA_ARGS__)

/* The name is `usb:072f/2200:libudev:0:/dev/bus/usb/35963` for a USB reader, otherwise the name in a configuration file. */
RESPONSECODE IFDHCreateChannelByName(DWORD Lun, LPSTR name) {
  char port[32];
  int is_usb = strncmp(name, "usb:", 4) == 0;
  readers[(Lun >> 16) % MOST].is_usb = is_usb;
  snprintf(port, sizeof port, "/dev/null:%s", is_usb ? strrchr(name, '/') + 1 : "");
  return ON(IFDHCreateChannelByName, Lun, is_usb ? port : name);
}
RESPONSECODE IFDHCreateChannel(DWORD Lun, DWORD channel) { return ON(IFDHCreateChannel, Lun, channel); }
RESPONSECODE IFDHCloseChannel(DWORD Lun) { return ON(IFDHCloseChannel, Lun); }
RESPONSECODE IFDHGetCapabilities(DWORD Lun, DWORD tag, PDWORD length, PUCHAR value) {
  if (tag == TAG_IFD_SIMULTANEOUS_ACCESS) {
    *length = 1;
    *value = MOST;
    return IFD_SUCCESS;
  }
  RESPONSECODE done = ON(IFDHGetCapabilities, Lun, tag, length, value);
  if (tag == TAG_IFD_SLOTS_NUMBER && readers[(Lun >> 16) % MOST].is_usb) *value = 1;
  return done;
}
RESPONSECODE IFDHSetCapabilities(DWORD Lun, DWORD tag, DWORD length, PUCHAR value) {
  return ON(IFDHSetCapabilities, Lun, tag, length, value);
}
RESPONSECODE IFDHSetProtocolParameters(DWORD Lun, DWORD protocol, UCHAR flags, UCHAR p1, UCHAR p2, UCHAR p3) {
  return ON(IFDHSetProtocolParameters, Lun, protocol, flags, p1, p2, p3);
}
RESPONSECODE IFDHPowerICC(DWORD Lun, DWORD action, PUCHAR atr, PDWORD length) { return ON(IFDHPowerICC, Lun, action, atr, length); }
RESPONSECODE IFDHTransmitToICC(DWORD Lun, SCARD_IO_HEADER send, PUCHAR out, DWORD length, PUCHAR in, PDWORD got,
                               PSCARD_IO_HEADER receive) {
  return ON(IFDHTransmitToICC, Lun, send, out, length, in, got, receive);
}
RESPONSECODE IFDHICCPresence(DWORD Lun) { return is_there("ails") ? IFD_COMMUNICATION_ERROR : ON(IFDHICCPresence, Lun); }

RESPONSECODE IFDHControl(DWORD Lun, DWORD code, PUCHAR out, DWORD length, PUCHAR in, DWORD room, LPDWORD got) {
  *got = 0;
  if (!is_there("escapes") || room < 2) return ON(IFDHControl, Lun, code, out, length, in, room, got);
  FILE *escapes = fopen(file("escapes"), "a");
  for (DWORD i = 0; i < length; i++) fprintf(escapes, "%02X", out[i]);
  fputc('\n', escapes);
  fclose(escapes);
  memcpy(in, "\x90\x00", 2);
  *got = 2;
  return IFD_SUCCESS;
}
